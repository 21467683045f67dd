import type { editionBundles } from '@easel/contract/competitions/awards/endpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { VotingRules } from '@easel/domain/competitions/editions/voting.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { FACT_SEPARATOR, formatBytes } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Moment } from '../../editions/public.ts'
import classes from './Receipt.module.css'

interface BundlesProps extends ReplyOf<typeof editionBundles> {
  readonly slug: string
  /** What the edition calls a vote. */
  readonly word: VotingRules['word']
  /** Of the portal, which the commands ask for its key. */
  readonly origin: string
}

const wordsOf = (word: BundlesProps['word']) =>
  ({
    PORTAL: { title: 'bundles.title', lead: `bundles.lead.${word}`, none: `bundles.none.${word}` },
    IMPORTED: {
      title: 'bundles.importedTitle',
      lead: `bundles.importedLead.${word}`,
      none: 'bundles.importedNone',
    },
  }) as const

/** What anybody downloads to work everything out again, each with its fingerprint and the command that checks it. */
export function Bundles({ slug, word, origin, publicKey, provenance, bundles }: BundlesProps) {
  const t = useT('receipts')
  const words = wordsOf(word)[provenance]
  const kindOf = (kind: 'votes' | 'results') => (kind === 'votes' ? (`votes.${word}` as const) : kind)
  return (
    <Stack>
      <h2>{t(words.title)}</h2>
      <p>{t(bundles.length === 0 ? words.none : words.lead)}</p>
      <ul className={classes.bundles}>
        {bundles.map(({ kind, fileName, sizeBytes, sha256, builtAt }) => (
          <li key={kind}>
            <h3>{t(`bundles.kind.${kindOf(kind)}`)}</h3>
            <p className={classes.small}>
              {formatBytes(sizeBytes)}
              {FACT_SEPARATOR}
              <Moment value={builtAt} />
            </p>
            <ButtonLink href={paths.editionBundle(slug, fileName)} download>
              {t(`bundles.download.${kindOf(kind)}`)}
            </ButtonLink>
            <dl>
              <dt>{t('bundles.sha256')}</dt>
              <dd>
                <code className={classes.hash}>{sha256}</code>
              </dd>
              <dt>{t('bundles.command')}</dt>
              <dd>
                <code className={classes.hash}>
                  <Unbroken
                    text={`npm run -s verify-${kind} -- easel-${slug}-${fileName} --portal ${origin}`}
                  />
                </code>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      <dl>
        <dt>{t('bundles.key')}</dt>
        <dd>
          <code className={classes.hash}>{publicKey}</code>
        </dd>
      </dl>
      <p className={classes.small}>
        <Unbroken text={t('bundles.keyHelp')} />
      </p>
    </Stack>
  )
}

const OPTION = /(--\w+)/

/** A line may break after a hyphen, but not within an option such as `--key`. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(OPTION).map((part) =>
    OPTION.test(part) ? (
      <span key={part} className={classes.option}>
        {part}
      </span>
    ) : (
      part
    ),
  )

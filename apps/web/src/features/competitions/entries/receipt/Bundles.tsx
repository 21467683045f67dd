import type { editionBundles } from '@easel/contract/competitions/awards/endpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { FACT_SEPARATOR, formatBytes } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Moment } from '../../editions/public.ts'
import classes from './Receipt.module.css'

interface BundlesProps extends ReplyOf<typeof editionBundles> {
  readonly slug: string
  /** Of the portal, which the commands ask for its key. */
  readonly origin: string
}

const WORDS = {
  PORTAL: { title: 'bundles.title', lead: 'bundles.lead', none: 'bundles.none' },
  IMPORTED: {
    title: 'bundles.importedTitle',
    lead: 'bundles.importedLead',
    none: 'bundles.importedNone',
  },
} as const

/** What anybody downloads to work everything out again, each with its fingerprint and the command that checks it. */
export function Bundles({ slug, origin, publicKey, provenance, bundles }: BundlesProps) {
  const t = useT('receipts')
  const words = WORDS[provenance]
  return (
    <Stack>
      <h2>{t(words.title)}</h2>
      <p>{t(bundles.length === 0 ? words.none : words.lead)}</p>
      <ul className={classes.bundles}>
        {bundles.map(({ kind, fileName, sizeBytes, sha256, builtAt }) => (
          <li key={kind}>
            <h3>{t(`bundles.kind.${kind}`)}</h3>
            <p className={classes.small}>
              {formatBytes(sizeBytes)}
              {FACT_SEPARATOR}
              <Moment value={builtAt} />
            </p>
            <ButtonLink href={paths.editionBundle(slug, fileName)} download>
              {t(`bundles.download.${kind}`)}
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

import type { Closing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'

type OpenKind = keyof Closing['open']

/** Where each of it is looked at, in the order in which it is named. */
const PLACES: Readonly<Record<OpenKind, string>> = {
  works: paths.works(),
  submissions: paths.works(),
  drafts: paths.works(),
  entries: paths.competitions(),
  keptEntries: paths.competitions(),
  schemesGiven: paths.revenues('sharing'),
  schemesReceived: paths.revenues('sharing'),
  bids: paths.tenders('mine'),
  deliveries: paths.tenders('mine'),
  withdrawals: paths.revenues('withdrawals'),
  awards: paths.awards(),
}
const isOpenKind = (kind: string): kind is OpenKind => Object.hasOwn(PLACES, kind)
const KINDS = Object.keys(PLACES).filter(isOpenKind)

/** What is in the way, all at once; nothing where nothing is. */
export function Blockers({ title, blockers }: { title: string; blockers: Closing['obstacles'] }) {
  const words = useErrorMessage()
  if (blockers.length === 0) return null
  return (
    <Banner tone="warn" title={title}>
      <Stack as="ul" gap={4}>
        {blockers.map((blocker) => (
          <li key={blocker.code}>{words(blocker)}</li>
        ))}
      </Stack>
    </Banner>
  )
}

/** What ends, what money there is, what is kept and what is deleted. */
export function Consequences({ closing }: { readonly closing: Closing }) {
  const t = useT('closing')
  const kinds = KINDS.filter((kind) => closing.open[kind] > 0)
  const { availableFen, ...others } = closing.money
  const amounts = Object.entries({ availableFen, ...others }).filter(
    ([kind, fen]) => kind === 'availableFen' || fen > 0,
  )
  const isMoney = (kind: string): kind is keyof Closing['money'] => Object.hasOwn(closing.money, kind)
  return (
    <>
      <FormSection title={t('ends')}>
        {kinds.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <Stack as="ul" gap={12}>
            {kinds.map((kind) => (
              <li key={kind}>
                <Link href={PLACES[kind]}>{t(`open.${kind}`, { count: closing.open[kind] })}</Link>
              </li>
            ))}
          </Stack>
        )}
      </FormSection>
      <FormSection title={t('money.title')}>
        <DescriptionList
          facts={amounts.flatMap(([kind, fen]) =>
            isMoney(kind) ? [{ label: t(`money.${kind}`), value: <Money fen={fen} /> }] : [],
          )}
        />
        <p>
          <Link href={paths.revenues('withdrawals')}>{t('money.withdraw')}</Link>
        </p>
      </FormSection>
      <FormSection title={t('stays')}>
        <p>{t('staysText')}</p>
      </FormSection>
      <FormSection title={t('deleted')}>
        <p>{t('deletedText')}</p>
      </FormSection>
    </>
  )
}

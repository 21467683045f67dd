import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { useWaiting } from '../useWaiting.ts'

const VIEWS = ['terms', 'proposals'] as const
type View = (typeof VIEWS)[number]

const HREFS: Readonly<Record<View, string>> = {
  terms: paths.shareTerms(),
  proposals: paths.shareTermProposals(),
}

/** The head of both lists: terms, and what waits for a colleague. */
export function ShareTermsHead({ current, onPropose }: { current: View; onPropose?: () => void }) {
  const t = useT('shareTerms')
  const { data: waiting } = useWaiting()
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          onPropose && (
            <Button look="primary" onClick={onPropose}>
              {t('propose')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('views')}
        current={current}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`view.${key}`),
          href: HREFS[key],
          count: key === 'proposals' ? waiting?.shareTerms || undefined : undefined,
        }))}
      />
    </>
  )
}

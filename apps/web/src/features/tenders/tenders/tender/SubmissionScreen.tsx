import { pageData } from '../../../../app/pageData.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ItemTable } from '../ItemTable.tsx'
import { TenderFrame, tenderQuery } from './TenderFrame.tsx'

const page = pageData(({ param }) => [tenderQuery(param('tenderId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders/{id}/submission`: submission instructions, for whoever wins (spec §2). */
export default function SubmissionScreen() {
  const t = useT('tenders')
  const locale = useLocale()
  return (
    <TenderFrame page="submission">
      {(tender) => (
        <Stack gap={48}>
          <Section title={t('part.submission')}>
            <Markdown text={tender.submission[locale]} />
            <DescriptionList
              facts={[
                ...tender.milestones.map(({ name, dueAt, share }) => ({
                  label: name[locale],
                  value: (
                    <>
                      <DateTime value={dueAt} />
                      {FACT_SEPARATOR}
                      {t('milestoneShare', { percent: share / 100 })}
                    </>
                  ),
                })),
                { label: t('part.deliverBy'), value: <DateTime value={tender.deliverBy} /> },
              ]}
            />
          </Section>
          <Section title={t('part.items')}>
            <ItemTable items={tender.items} />
          </Section>
        </Stack>
      )}
    </TenderFrame>
  )
}

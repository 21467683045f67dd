import {
  type StaffEntrySummary,
  staffListEntries,
} from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../app/data.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { RadioCardsField } from '../../../ui/form/ChoiceFields.tsx'
import type { FieldProps } from '../../../ui/form/Field.tsx'
import { useField } from '../../../ui/form/fields.ts'
import { joinFacts } from '../../../ui/format.ts'
import { Stack } from '../../../ui/layout.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'

/** As many as fit into a dialog; the search finds the others. */
const SHOWN = 5

/** One of the passed entries of an edition, found by its title or designer; the value is its id. */
export function EntryField({ edition, ...field }: FieldProps & { readonly edition: string }) {
  const t = useT('entries')
  const locale = useLocale()
  const { change } = useField(field.name, field.label)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<StaffEntrySummary | null>(null)
  const { data } = useQuery(
    pagedQuery(staffListEntries, {
      query: { edition, state: 'PASSED', perPage: SHOWN, ...(search ? { search } : {}) },
    }),
  )
  const found = data?.items ?? []
  // What was chosen stays in sight while something else is searched for.
  const shown = found.some((each) => each.entryId === chosen?.entryId) || !chosen ? found : [chosen, ...found]
  return (
    <Stack gap={8}>
      <SearchField label={t('console.search')} value={search} onSearch={setSearch} />
      <RadioCardsField
        {...field}
        stacked
        help={data && found.length === 0 ? t('console.noneFound') : field.help}
        options={shown.map(({ entryId, title, designerName, categoryName }) => ({
          value: entryId,
          label: title || t('untitled'),
          description: joinFacts([designerName, categoryName[locale]]),
        }))}
        onPick={(entryId) => {
          change(entryId)
          setChosen(shown.find((each) => each.entryId === entryId) ?? null)
        }}
      />
    </Stack>
  )
}

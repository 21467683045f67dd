import type { ProductVersion } from '@easel/contract/publishing/products/endpoints.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import classes from './ChangeTable.module.css'
import { changeLabel, changeSides } from './changeWords.ts'

/** What names fields and their values in the reader's words. */
export function useChangeContext() {
  const t = useT('audits')
  const modules = useT('packages')
  const ui = useT('ui')
  const locale = useLocale()
  const words = useErrorMessage()
  const tags = useApiQuery(listTagNames)
  const named = tags.data?.tags.map((tag) => ({ ...tag, label: tag[locale] })) ?? []
  return { t, modules, ui, locale, words, tags: named }
}

/** What changed between two versions, side by side. */
export function ChangeTable({ changes }: { changes: ProductVersion['changes'] }) {
  const context = useChangeContext()
  const { t, ui } = context
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{ui('compare.before')}</th>
          <th scope="col">{ui('compare.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { before, after } = changeSides(change, context)
          return (
            <tr key={change.field}>
              <th scope="row">{changeLabel(change.field, context)}</th>
              <td data-label={ui('compare.before')}>{before}</td>
              <td data-label={ui('compare.after')}>{after}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

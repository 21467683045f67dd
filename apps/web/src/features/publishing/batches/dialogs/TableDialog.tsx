import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Bullets, Stack } from '../../../../ui/layout.tsx'
import { useBatch } from '../context.ts'
import { cellText } from '../model/cells.ts'
import { type BrokenCell, type DryRun, SKIPPED } from '../model/csv.ts'
import { FIELDS } from '../model/row.ts'
import { isEditable } from '../model/view.ts'
import classes from './Dialogs.module.css'

export interface ReadTable {
  readonly fileName: string
  readonly run: DryRun
}

const mostShown = 100
const mostNames = 5
const mostBroken = 20

/** What a table would change, cell by cell, before anything is changed. */
export default function TableDialog({ table, onClose }: { table: ReadTable; onClose: () => void }) {
  const t = useT('batches')
  const { session, book } = useBatch()
  const { items, rows } = session.store.get()
  const { run } = table
  const changes = run.changes.filter(({ id }) => isEditable(items.get(id)))
  const cells = changes.flatMap(({ id, after }) =>
    FIELDS.filter((field) => field in after).map((field) => ({ id, field, after })),
  )

  function apply() {
    session.edit({ what: 'table', changes })
    session.note(t('csv.done', { changes: changes.length, count: items.size }))
    onClose()
  }

  const nothing = run.refused ? t(`csv.${run.refused}`) : changes.length === 0 ? t('csv.noChange') : null
  return (
    <ConfirmDialog
      open
      wide
      title={t('csv.title', { name: table.fileName })}
      confirmLabel={t('csv.confirm', { count: changes.length })}
      disabledReason={nothing}
      onConfirm={apply}
      onCancel={onClose}
    >
      <Stack gap={12}>
        {run.refused ? (
          <Banner tone="bad">{nothing}</Banner>
        ) : (
          <p>{nothing ?? t('csv.summary', { changes: changes.length, count: items.size })}</p>
        )}
        <LeftOut run={run} />
        {cells.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
          <section className={classes.tableFrame} tabIndex={0} aria-label={t('inspector.preview')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th>{t('csv.item')}</th>
                  <th>{t('csv.field')}</th>
                  <th>{t('csv.before')}</th>
                  <th>{t('csv.after')}</th>
                </tr>
              </thead>
              <tbody>
                {cells.slice(0, mostShown).map(({ id, field, after }) => {
                  const row = rows.get(id)
                  return (
                    row && (
                      <tr key={`${id} ${field}`}>
                        <td>{items.get(id)?.medium.fileName}</td>
                        <td>{t(`field.${field}`)}</td>
                        <td>
                          <del>{cellText(row, field, book) || t('csv.nothing')}</del>
                        </td>
                        <td>
                          <ins>{cellText({ ...row, ...after }, field, book) || t('csv.nothing')}</ins>
                        </td>
                      </tr>
                    )
                  )
                })}
              </tbody>
            </table>
          </section>
        )}
        {cells.length > mostShown && (
          <p className={classes.quiet}>{t('csv.more', { count: cells.length - mostShown })}</p>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** What of a table is left out: lines, cells and columns. */
function LeftOut({ run }: { run: DryRun }) {
  const t = useT('batches')
  const locale = useLocale()
  const names = (all: readonly string[]) =>
    listed(all.slice(0, mostNames), locale) + (all.length > mostNames ? ' …' : '')
  return (
    <>
      {SKIPPED.map((why) => {
        const lines = run.skipped.filter((each) => each.why === why)
        if (lines.length === 0) return null
        const said = names(lines.map(({ line, name }) => t('csv.line', { line, name: name || '–' })))
        return (
          <Banner key={why} tone="warn">
            {t(`csv.${why}`, { count: lines.length, names: said })}
          </Banner>
        )
      })}
      {run.unread.length > 0 && (
        <Banner tone="warn">
          {t('csv.unread', { count: run.unread.length })}
          {names(
            run.unread.map(({ line, field, text }) =>
              t('csv.unreadCell', { line, field: t(`field.${field}`), text }),
            ),
          )}
        </Banner>
      )}
      <BrokenCells cells={run.broken} />
      {run.ignored.length > 0 && (
        <p className={classes.quiet}>{t('csv.ignored', { names: names(run.ignored) })}</p>
      )}
    </>
  )
}

/** The values that break a rule, each with its line and why. */
function BrokenCells({ cells }: { cells: readonly BrokenCell[] }) {
  const t = useT('batches')
  const words = useErrorMessage()
  if (cells.length === 0) return null
  return (
    <Banner tone="warn">
      <p>{t('csv.broken', { count: cells.length })}</p>
      <Bullets>
        {cells.slice(0, mostBroken).map(({ line, field, problem: { code, params } }) => (
          <li key={`${line} ${field} ${code}`}>
            {t('csv.brokenCell', { line, field: t(`field.${field}`), why: words({ code, params }) })}
          </li>
        ))}
      </Bullets>
      {cells.length > mostBroken && <p>{t('csv.moreBroken', { count: cells.length - mostBroken })}</p>}
    </Banner>
  )
}

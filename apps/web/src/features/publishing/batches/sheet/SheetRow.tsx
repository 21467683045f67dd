import { memo } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { GridPart } from '../../../../ui/GridPart.tsx'
import { SoundButton } from '../../../../ui/SoundButton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useBatch, useProblems, useSlice } from '../context.ts'
import { Thumb } from '../gallery/Thumb.tsx'
import { cellText } from '../model/cells.ts'
import { FIELDS, type Field } from '../model/row.ts'
import { isEditable } from '../model/view.ts'
import { ProblemBadge } from '../ProblemBadge.tsx'
import { CellEditor } from './CellEditor.tsx'
import { chosenColumns, LINE, TEMPLATE } from './columns.ts'
import classes from './Sheet.module.css'
import type { HandleProps } from './useFillHandle.ts'
import type { CellEdit, SheetEdits } from './useSheetEdits.ts'

export const cellIdOf = (id: string, field: Field): string => `cell-${id}-${field}`

interface SheetRowProps {
  readonly id: string
  readonly index: number
  /** Where one of its cells is being edited. */
  readonly edit: CellEdit | null
  readonly edits: SheetEdits
  /** On the last line of the range. */
  readonly handle: HandleProps | null
}

const thumbHeight = 38

/** One item as a line of cells; drawn again only when it changes itself or its part of the range does. */
export const SheetRow = memo(function SheetRow({ id, index, edit, edits, handle }: SheetRowProps) {
  const t = useT('batches')
  const { book } = useBatch()
  const item = useSlice((state) => state.items.get(id))
  const row = useSlice((state) => state.rows.get(id))
  const chosen = useSlice((state) => state.selection.chosen.has(id))
  const active = useSlice(({ selection, columns }) => (selection.focus === id ? columns.focus : null))
  const columns = useSlice((state) => (state.selection.chosen.has(id) ? state.columns : null))
  const problems = useProblems(id)
  if (!item || !row) return null
  const range = columns ? chosenColumns(columns) : []
  const { picture, medium } = item
  const width = picture ? Math.min(64, (picture.width / picture.height) * thumbHeight) : 0
  return (
    <GridPart
      part="row"
      aria-rowindex={index + 2}
      aria-selected={chosen}
      className={classes.row}
      data-id={id}
      data-chosen={chosen || undefined}
      style={{ insetBlockStart: (index + 1) * LINE, blockSize: LINE, gridTemplateColumns: TEMPLATE }}
    >
      <GridPart part="rowheader" className={classes.item} data-row>
        <span className={classes.number}>{index + 1}</span>
        {picture && <Thumb picture={picture} width={width} height={thumbHeight} />}
        {!picture && (
          <SoundButton small tabIndex={-1} id={id} url={medium.url} name={row.name || medium.fileName} />
        )}
        <span className={classes.status}>
          <span className={classes.file} title={medium.fileName}>
            {medium.fileName}
          </span>
          {isEditable(item) ? (
            <ProblemBadge id={id} problems={problems} />
          ) : (
            <StatusBadge status={item.state} />
          )}
        </span>
      </GridPart>
      {FIELDS.map((field) => {
        const wrong = problems.some((problem) => problem.field === field)
        const text = cellText(row, field, book)
        return (
          <GridPart
            part="gridcell"
            key={field}
            id={cellIdOf(id, field)}
            aria-selected={range.includes(field)}
            aria-invalid={wrong || undefined}
            aria-readonly={!isEditable(item) || undefined}
            className={classes.cell}
            data-field={field}
            data-in={range.includes(field) || undefined}
            data-active={active === field || undefined}
            data-wrong={wrong || undefined}
            title={text.length > 24 ? text : undefined}
          >
            {edit?.field === field ? (
              <CellEditor
                edit={edit}
                edits={edits}
                label={t('sheet.editing', { field: t(`field.${field}`), name: row.name || medium.fileName })}
              />
            ) : (
              <span>{text}</span>
            )}
            {handle && field === range.at(-1) && (
              <span className={classes.handle} title={t('sheet.fill')} aria-hidden="true" {...handle} />
            )}
          </GridPart>
        )
      })}
    </GridPart>
  )
})

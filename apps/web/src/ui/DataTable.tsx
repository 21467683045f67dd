import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import classes from './DataTable.module.css'
import { IconChevronDown } from './icons.ts'
import { Loading, Skeleton } from './Skeleton.tsx'

export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  readonly align?: 'start' | 'end'
  readonly width?: string
  /**
   * On a narrow screen: the heading of the row, at its end, below it without a label, a line with its label,
   * such a line once the row is unfolded, or left out.
   */
  readonly narrow?: 'title' | 'end' | 'below' | 'line' | 'fold' | 'hide'
  /** Set where the column is the sorted one. */
  readonly sorted?: 'ascending' | 'descending' | undefined
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while it loads for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly skeletonRows?: number
  readonly isCurrent?: (row: Row) => boolean
  /** Of the button that unfolds a row on a narrow screen; wanted where a column is folded there. */
  readonly unfoldLabel?: (row: Row) => string
}

/** A table; on a narrow screen the same rows become a list, each value with its label. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, skeletonRows = 8, isCurrent, unfoldLabel } = props
  const table = (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              style={{ inlineSize: column.width }}
              aria-sort={column.sorted}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                isCurrent={isCurrent?.(row)}
                unfoldLabel={unfoldLabel?.(row)}
              />
            ))
          : skeletonKeys(skeletonRows).map((key) => (
              <tr key={key}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    <Skeleton width="80%" />
                  </Cell>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
  return <div className={classes.frame}>{rows ? table : <Loading>{table}</Loading>}</div>
}

const skeletonKeys = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)

interface TableRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly isCurrent: boolean | undefined
  readonly unfoldLabel: string | undefined
}

function TableRow<Row>({ row, columns, isCurrent, unfoldLabel }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <tr className={cx(isCurrent && classes.current)} aria-current={isCurrent || undefined} data-open={isOpen}>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
      {unfoldLabel && (
        <td data-narrow="unfold">
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isOpen}
            aria-label={unfoldLabel}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td data-align={column.align} data-narrow={column.narrow ?? 'line'}>
      <span className={classes.label} aria-hidden="true">
        {column.header}
      </span>
      <div className={classes.value}>{children}</div>
    </td>
  )
}

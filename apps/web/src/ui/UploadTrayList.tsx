import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import classes from './UploadTrayList.module.css'

interface UploadTrayListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly row: (item: Item) => ReactNode
  readonly empty: string
}

const ROW_PX = 60
/** Where no row has a button, nothing else in it could be reached to scroll it. */
const scrolledByKeys = { tabIndex: 0 }

/** Hundreds of files, of which only those in view are in the document. */
export function UploadTrayList<Item>({ label, items, keyOf, row, empty }: UploadTrayListProps<Item>) {
  const outer = useRef<HTMLElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => outer.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
  })
  if (items.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <section ref={outer} className={classes.outer} {...scrolledByKeys}>
      <ul className={classes.list} aria-label={label} style={{ blockSize: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          return (
            item !== undefined && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row(item)}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

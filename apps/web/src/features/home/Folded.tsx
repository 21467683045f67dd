import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Home.module.css'

const FIRST = 6

/** The first rows of a list, and all of them when they are asked for. */
export function Folded({ rows }: { rows: readonly ReactNode[] }) {
  const t = useT('home')
  const [all, setAll] = useState(false)
  const folded = !all && rows.length > FIRST
  return (
    <>
      <ul className={classes.items}>{folded ? rows.slice(0, FIRST) : rows}</ul>
      {folded && (
        <div>
          <Button onClick={() => setAll(true)}>{`${t('more')} (${rows.length})`}</Button>
        </div>
      )}
    </>
  )
}

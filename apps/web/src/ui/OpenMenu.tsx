import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { IconChevronDown } from './icons.ts'
import { Link } from './Link.tsx'
import classes from './Menu.module.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly href?: string
  readonly onSelect?: () => void
  /** Why it cannot be chosen now; it stays in the list and says so. */
  readonly disabledReason?: string | null | undefined
}

export interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode
  /** Its name, where what it shows is not words. */
  readonly label?: string
  readonly items: readonly MenuItem[]
  /** Above the items: who is signed in. */
  readonly head?: ReactNode
  /** Above the items: one of a few that takes effect at once. */
  readonly choice?: MenuChoice | undefined
  readonly look?: ButtonProps['look']
}

interface MenuChoice {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

const gapPixels = 4
const edgePixels = 8

/** The button with its list, open at first: arrows, Home, End and letters move in it, Escape closes it. */
export function OpenMenu({ button, label, items, head, choice, look = 'quiet' }: MenuProps) {
  return (
    <Base.Root defaultOpen modal={false}>
      <Base.Trigger render={<Button look={look} aria-label={label} />}>
        {button}
        <IconChevronDown aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          align="end"
          sideOffset={gapPixels}
          collisionPadding={edgePixels}
          className={classes.place}
        >
          <Base.Popup className={classes.list}>
            <Base.Group>
              {head && <Base.GroupLabel className={classes.head}>{head}</Base.GroupLabel>}
              {choice && <Choice {...choice} />}
              {items.map((item) => (
                <Item key={item.key} item={item} />
              ))}
            </Base.Group>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ item: { label, icon, href, onSelect, disabledReason } }: { item: MenuItem }) {
  if (disabledReason)
    return (
      <Base.Item className={classes.item} disabled>
        {icon}
        <span>
          {label}
          <span className={classes.reason}>{disabledReason}</span>
        </span>
      </Base.Item>
    )
  if (href)
    return (
      <Base.LinkItem className={classes.item} closeOnClick render={<Link href={href} />}>
        {icon}
        {label}
      </Base.LinkItem>
    )
  return (
    <Base.Item className={classes.item} onClick={onSelect}>
      {icon}
      {label}
    </Base.Item>
  )
}

function Choice({ label, options, value, onChange }: MenuChoice) {
  return (
    <Base.RadioGroup className={classes.choice} aria-label={label} value={value} onValueChange={onChange}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={classes.option}>
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

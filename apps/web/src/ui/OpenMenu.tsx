import { Menu as Base } from '@base-ui/react/menu'
import { Button } from './Button.tsx'
import { IconChevronDown } from './icons.ts'
import { Link } from './Link.tsx'
import classes from './Menu.module.css'
import type { MenuChoice, MenuItem, MenuProps } from './Menu.tsx'

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

import type { ReactNode } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import classes from './Editor.module.css'
import { blankOf, type Part } from './partOf.ts'

interface ListPartProps {
  readonly name: string
  readonly label: string
  readonly part: Part
  /** The most that the list may hold; null where the rules set no bound. */
  readonly max: number | null
  /** The controls of the item at this place of the form. */
  readonly children: (name: string) => ReactNode
}

const moved = (items: readonly unknown[], at: number, to: number): unknown[] => {
  const others = items.toSpliced(at, 1)
  return others.toSpliced(to, 0, items[at])
}

/** Parts of one kind in their order: added, moved and removed. */
export function ListPart({ name, label, part, max, children }: ListPartProps) {
  const t = useT('editions')
  const { setValue } = useFormContext<FieldValues>()
  const nameOf = useItemNames(label)
  const value: unknown = useWatch<FieldValues>({ name })
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const places = items.map((item, at) => ({ item, at, place: `${name}.${at}` }))
  const change = (next: readonly unknown[]) =>
    setValue(name, next, { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {places.map(({ item, at, place }) => (
        <Stack key={place} gap={16} className={classes.item}>
          <Row justify="between">
            <h4>{nameOf(item, at)}</h4>
            <Row gap={8}>
              <Button
                small
                look="quiet"
                disabledReason={at === 0 ? t('isFirst') : null}
                onClick={() => change(moved(items, at, at - 1))}
              >
                {t('up')}
              </Button>
              <Button
                small
                look="quiet"
                disabledReason={at === items.length - 1 ? t('isLast') : null}
                onClick={() => change(moved(items, at, at + 1))}
              >
                {t('down')}
              </Button>
              <Button small look="quiet" onClick={() => change(items.toSpliced(at, 1))}>
                {t('remove', { name: nameOf(item, at) })}
              </Button>
            </Row>
          </Row>
          {children(place)}
        </Stack>
      ))}
      <Row>
        <Button
          small
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={max !== null && items.length >= max ? t('isFull', { max }) : null}
          onClick={() => change([...items, blankOf(part)])}
        >
          {t('add', { label })}
        </Button>
      </Row>
    </fieldset>
  )
}

/** An item by its own name where it has one, else by its number. */
function useItemNames(label: string) {
  const t = useT('editions')
  const locale = useLocale()
  return (item: unknown, at: number): string => {
    const numbered = t('item', { label, number: at + 1 })
    if (typeof item !== 'object' || item === null || !('name' in item)) return numbered
    const { name } = item
    if (typeof name !== 'object' || name === null) return numbered
    const own: unknown = Reflect.get(name, locale)
    return typeof own === 'string' && own !== '' ? own : numbered
  }
}

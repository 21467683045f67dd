import { EVERYWHERE, REGIONS } from '@easel/domain/publishing/products/types.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { Combobox } from '../../../../ui/Combobox.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { IconX } from '../../../../ui/icons.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { regionName } from '../../products/public.ts'
import classes from './Inspector.module.css'

interface RegionPickProps {
  readonly id: string
  /** Null: several, which stay as they are until one is picked. */
  readonly chosen: readonly string[] | null
  readonly mixed?: string
  readonly readOnly?: boolean
  readonly onChange: (regions: readonly string[]) => void
}

/** Everywhere, or some markets: picking one takes the place of the other. */
export function RegionPick({ id, chosen, mixed, readOnly = false, onChange }: RegionPickProps) {
  const t = useT('batches')
  const ui = useT('ui')
  const words = useErrorMessage()
  const locale = useLocale()
  const nameOf = (region: string) => regionName(region, locale, words)
  const now = chosen ?? []
  const add = (region: string) =>
    onChange(region === EVERYWHERE ? [region] : [...now.filter((each) => each !== EVERYWHERE), region])
  const remove = (region: string) => {
    const left = now.filter((each) => each !== region)
    onChange(left.length > 0 ? left : [EVERYWHERE])
  }
  return (
    <div className={classes.tags} id={id}>
      {mixed !== undefined && chosen === null && <p className={classes.mixed}>{mixed}</p>}
      <ul className={classes.chips}>
        {now.map((region) => (
          <li key={region}>
            <Chip
              disabled={readOnly || region === EVERYWHERE}
              {...(region === EVERYWHERE ? {} : { count: <IconX aria-hidden /> })}
              onClick={() => remove(region)}
            >
              {region !== EVERYWHERE && (
                <VisuallyHidden>{ui('remove', { name: nameOf(region) })}</VisuallyHidden>
              )}
              <span aria-hidden={region !== EVERYWHERE}>{nameOf(region)}</span>
            </Chip>
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Combobox
          label={t('field.regions')}
          options={REGIONS.filter((region) => !now.includes(region)).map((region) => ({
            value: region,
            label: nameOf(region),
          }))}
          onPick={add}
          none={(text) => t('tags.none', { text })}
        />
      )}
    </div>
  )
}

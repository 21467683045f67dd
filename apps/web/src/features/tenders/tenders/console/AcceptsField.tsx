import { MEGABYTE } from '@easel/domain/base/files/limits.ts'
import type { MediaRule } from '@easel/domain/base/files/mediaRules.ts'
import type { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import classes from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useField } from '../../../../ui/form/fields.ts'
import { useRuleWords } from '../../../publishing/media/public.ts'

const IMAGE = { kind: 'IMAGE', pixels: null, ppi: null, alpha: true, maxBytes: 50 * MEGABYTE } as const

/** The kinds of files that most tenders want; an item of any other rules keeps them. */
const RULES: Readonly<Record<string, readonly MediaRule[]>> = {
  ANY: [],
  THEME: [{ kind: 'PACKAGE', formats: ['MTZ'], maxBytes: 300 * MEGABYTE }],
  ARCHIVE: [{ kind: 'PACKAGE', formats: ['ZIP'], maxBytes: 300 * MEGABYTE }],
  PICTURE: [{ ...IMAGE, formats: ['PNG', 'JPG'] }],
  SCREEN: [
    { ...IMAGE, formats: ['PNG'], pixels: { mode: 'LEAST', width: 1080, height: 2400 }, alpha: false },
  ],
  VIDEO: [
    {
      kind: 'VIDEO',
      formats: ['MP4'],
      pixels: null,
      seconds: null,
      framesPerSecond: null,
      maxBytes: 300 * MEGABYTE,
    },
  ],
}
const NAMES = ['ANY', 'THEME', 'ARCHIVE', 'PICTURE', 'SCREEN', 'VIDEO'] as const

/** Which files an item takes: the media rules of its slot. */
export function AcceptsField({ place }: { place: number }) {
  const t = useT('tenders')
  const wordsOf = useRuleWords()
  const { watch } = useFormContext<TenderDraft>()
  const name = `items.${place}.accepts`
  const label = t('console.accepts')
  const { change, blur, error, id } = useField(name, label)
  const accepts = watch(`items.${place}.accepts`)
  const chosen = NAMES.find((each) => JSON.stringify(RULES[each]) === JSON.stringify(accepts))
  return (
    <Field
      id={id}
      label={label}
      help={accepts.length > 0 ? accepts.map(wordsOf).join(' / ') : t('console.acceptsAny')}
      error={error}
    >
      {(control) => (
        <select
          {...control}
          name={name}
          className={classes.input}
          value={chosen ?? ''}
          onChange={({ target }) => change([...(RULES[target.value] ?? [])])}
          onBlur={blur}
        >
          {chosen === undefined && <option value="">{t('console.acceptsOwn')}</option>}
          {NAMES.map((each) => (
            <option key={each} value={each}>
              {t(`console.acceptsKind.${each}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The milestone with which an item is delivered; the last one where none is chosen. */
export function ItemMilestoneField({ place }: { place: number }) {
  const t = useT('tenders')
  const { watch } = useFormContext<TenderDraft>()
  const label = t('console.itemMilestone')
  const { change, blur, error, id } = useField(`items.${place}.milestone`, label)
  const [milestones, chosen] = watch(['milestones', `items.${place}.milestone`])
  if (milestones.length === 0) return null
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <select
          {...control}
          name={`items.${place}.milestone`}
          className={classes.input}
          value={chosen ?? ''}
          onChange={({ target }) => change(target.value || null)}
          onBlur={blur}
        >
          <option value="">{t('console.lastMilestone')}</option>
          {milestones.map(({ key }, index) => (
            <option key={key} value={key}>
              {t('console.milestone', { number: index + 1 })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

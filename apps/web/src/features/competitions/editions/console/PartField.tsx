import { weightOf } from '@easel/domain/base/text/weight.ts'
import type { ReactNode } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckboxField } from '../../../../ui/form/CheckboxField.tsx'
import { CheckboxesField, RadioCardsField, SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { ColourField } from '../../../../ui/form/ColourField.tsx'
import { InstantField } from '../../../../ui/form/InstantField.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { SizeField } from '../../../../ui/form/SizeField.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { Grid, Row, Stack } from '../../../../ui/layout.tsx'
import classes from './Editor.module.css'
import { ListPart } from './ListPart.tsx'
import { useLabels } from './labels.ts'
import { blankOf, type Part } from './partOf.ts'

interface PartFieldProps {
  readonly part: Part
  /** Its place in the form: `categories.0.slots.1.count`. */
  readonly name: string
  /** Its name is said around it already. */
  readonly isNamed?: boolean
}

type Of<Is extends Part['is']> = Extract<Part, { readonly is: Is }>
type Controls = {
  readonly [Is in Part['is']]: (part: Of<Is>, name: string, label: string, isNamed: boolean) => ReactNode
}

/** The control of every kind of part; those that hold parts draw them by `PartField` again. */
const controls: Controls = {
  text: (_, name, label) => <TextField name={name} label={label} spellCheck={false} />,
  flag: (_, name, label) => <CheckboxField name={name} label={label} />,
  colour: (_, name, label) => <ColourField name={name} label={label} />,
  instant: (_, name, label) => <InstantField name={name} label={label} />,
  words: (part, name, label) => <WordsPart part={part} name={name} label={label} />,
  number: ({ min, max, step }, name, label) => (
    <NumberField name={name} label={label} min={min} max={max} step={step} />
  ),
  bytes: (_, name, label) => <SizeField name={name} label={label} />,
  choice: ({ options }, name, label) => <ChoicePart options={options} name={name} label={label} />,
  choices: ({ options }, name, label) => <ChoicesPart options={options} name={name} label={label} />,
  // Chosen by the variant around it.
  fixed: () => null,
  maybe: ({ part }, name, label) => (
    <MaybePart name={name} label={label} part={part}>
      <PartField part={part} name={name} />
    </MaybePart>
  ),
  list: ({ part, max }, name, label) => (
    <ListPart name={name} label={label} part={part} max={max}>
      {(item) => <PartField part={part} name={item} isNamed />}
    </ListPart>
  ),
  group: ({ parts }, name, label, isNamed) => (
    <GroupPart parts={parts} name={name} label={isNamed ? null : label} />
  ),
  variants: ({ by, groups }, name, label) => (
    <VariantsPart name={name} label={label} by={by} groups={groups}>
      {(part) => <PartField part={part} name={name} isNamed />}
    </VariantsPart>
  ),
}

/** The controls of one part of an edition. */
export function PartField({ part, name, isNamed = false }: PartFieldProps) {
  const { labelOf } = useLabels()
  const control: (part: never, name: string, label: string, isNamed: boolean) => ReactNode = controls[part.is]
  return control(part as never, name, labelOf(name), isNamed)
}

interface Labelled {
  readonly name: string
  readonly label: string
}

function WordsPart({ part, name, label }: Labelled & { part: Of<'words'> }) {
  const t = useT('editions')
  const Control = part.multiline ? TextAreaField : TextField
  return (
    <div className={classes.words}>
      {(['en', 'zh'] as const).map((locale) => (
        <Control
          key={locale}
          name={`${name}.${locale}`}
          label={t(`in.${locale}`, { label })}
          max={part.max}
          count={weightOf}
          {...(part.multiline ? { rows: 8 } : {})}
        />
      ))}
    </div>
  )
}

interface Choosing extends Labelled {
  readonly options: readonly string[]
}

const useOptions = (options: readonly string[]) => {
  const { optionOf } = useLabels()
  return options.map((value) => ({ value, label: optionOf(value) }))
}

function ChoicePart({ options, ...field }: Choosing) {
  return <SelectField {...field} options={useOptions(options)} />
}

function ChoicesPart({ options, ...field }: Choosing) {
  return <CheckboxesField {...field} options={useOptions(options)} />
}

const isShort = ({ is }: Part) => ['number', 'bytes', 'instant', 'colour', 'choice', 'text'].includes(is)

interface GroupProps {
  readonly parts: Of<'group'>['parts']
  readonly name: string
  readonly label: string | null
}

/** Short values side by side, everything else one under another, in the order of the schema. */
function GroupPart({ parts, name, label }: GroupProps) {
  const all = Object.entries(parts)
  const fields = all.map(([key, part]) => <PartField key={key} part={part} name={`${name}.${key}`} />)
  const allShort = all.every(([, part]) => isShort(part) || part.is === 'fixed')
  return (
    <fieldset className={classes.group}>
      {label !== null && <legend>{label}</legend>}
      {allShort ? <Grid gap={16}>{fields}</Grid> : fields}
    </fieldset>
  )
}

interface MaybePartProps {
  readonly name: string
  readonly label: string
  readonly part: Part
  /** Its controls, where the edition has it. */
  readonly children: ReactNode
}

/** A part that an edition may do without. */
function MaybePart({ name, label, part, children }: MaybePartProps) {
  const t = useT('editions')
  const { setValue } = useFormContext<FieldValues>()
  const isThere = useWatch<FieldValues>({ name }) !== null
  const change = (value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  return isThere ? (
    <Stack gap={12}>
      {children}
      <Row>
        <Button look="quiet" small onClick={() => change(null)}>
          {t('leaveOut', { label })}
        </Button>
      </Row>
    </Stack>
  ) : (
    <Row>
      <span className={classes.absent}>{t('absent', { label })}</span>
      <Button small onClick={() => change(blankOf(part))}>
        {t('putIn', { label })}
      </Button>
    </Row>
  )
}

interface VariantsPartProps {
  readonly name: string
  readonly label: string
  readonly by: string
  readonly groups: readonly { readonly value: string; readonly part: Part }[]
  /** The controls of the variant that is chosen. */
  readonly children: (part: Part) => ReactNode
}

/** One of several forms of a part; choosing another begins it anew. */
function VariantsPart({ name, label, by, groups, children }: VariantsPartProps) {
  const { optionOf } = useLabels()
  const { setValue } = useFormContext<FieldValues>()
  const value: unknown = useWatch<FieldValues>({ name: `${name}.${by}` })
  const chosen = groups.find((each) => each.value === value)
  return (
    <Stack gap={12}>
      <RadioCardsField
        name={`${name}.${by}`}
        label={label}
        options={groups.map((each) => ({ value: each.value, label: optionOf(each.value) }))}
        onPick={(next) => {
          const group = groups.find((each) => each.value === next)
          if (group && group !== chosen)
            setValue(name, blankOf(group.part), { shouldDirty: true, shouldValidate: true })
        }}
      />
      {chosen && children(chosen.part)}
    </Stack>
  )
}

import type { ReactNode } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import classes from './Editor.module.css'
import { useLabels } from './labels.ts'
import { blankOf, type Part } from './partOf.ts'

interface VariantsPartProps {
  readonly name: string
  readonly label: string
  readonly by: string
  readonly groups: readonly { readonly value: string; readonly part: Part }[]
  /** The controls of the variant that is chosen. */
  readonly children: (part: Part) => ReactNode
}

/** One of several forms of a part; choosing another begins it anew. */
export function VariantsPart({ name, label, by, groups, children }: VariantsPartProps) {
  const { optionOf } = useLabels()
  const { setValue } = useFormContext<FieldValues>()
  const value: unknown = useWatch<FieldValues>({ name: `${name}.${by}` })
  const chosen = groups.find((each) => each.value === value)
  return (
    <div className={classes.maybe}>
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
    </div>
  )
}

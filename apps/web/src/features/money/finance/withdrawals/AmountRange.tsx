import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import classes from '../../../../ui/form/controls.module.css'
import { fenOfYuan } from '../../../../ui/format.ts'
import { Row } from '../../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import own from '../Finance.module.css'

interface AmountRangeProps {
  readonly valueIn: (name: string) => string
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void
}

/** From which amount and up to which, in yuan; it takes effect on Enter, or when the field is left. */
export function AmountRange(props: AmountRangeProps) {
  return (
    <Row gap={8} nowrap>
      <AmountField {...props} name="min" />
      <AmountField {...props} name="max" />
    </Row>
  )
}

function AmountField({ name, valueIn, onChange }: AmountRangeProps & { readonly name: 'min' | 'max' }) {
  const t = useT('payments')
  const value = valueIn(name)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const isWrong = text.trim() !== '' && typeof fenOfYuan(text) !== 'number'
  function commit() {
    const asked = text.trim()
    if (asked !== value && !isWrong) onChange({ [name]: asked || null })
  }
  return (
    <label className={own.amount}>
      <VisuallyHidden>{t(`amountRange.${name}`)}</VisuallyHidden>
      <input
        className={classes.input}
        type="text"
        inputMode="decimal"
        placeholder={t(`amountRange.${name}`)}
        aria-invalid={isWrong}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  )
}

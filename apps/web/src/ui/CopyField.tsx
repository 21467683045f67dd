import { useId } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import controls from './form/controls.module.css'
import { Row, Stack } from './layout.tsx'
import { toast } from './toasts.ts'

/** A text to copy, with its button; where the browser cannot or may not copy, its field is focused and selected. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useT('ui')
  const id = useId()
  const copy = async () => {
    if (await copyText(value)) toast(t('copied'))
    else document.getElementById(id)?.focus()
  }
  return (
    <Stack gap={4}>
      <label htmlFor={id}>{label}</label>
      <Row gap={8}>
        <input
          id={id}
          className={controls.input}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{t('copy')}</Button>
      </Row>
    </Stack>
  )
}

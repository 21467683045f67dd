import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { CopyField } from './CopyField.tsx'
import { Row, Stack } from './layout.tsx'

interface ShownOnceProps {
  readonly warning: string
  /** What it is for. */
  readonly note?: string
  readonly label: string
  readonly value: string
  readonly doneLabel: string
  readonly onDone: () => void
}

/** A secret that nothing shows again, to be copied now. */
export function ShownOnce({ warning, note, label, value, doneLabel, onDone }: ShownOnceProps) {
  return (
    <Stack gap={16}>
      <Banner tone="warn" title={warning}>
        {note}
      </Banner>
      <CopyField label={label} value={value} />
      <Row>
        <Button look="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </Row>
    </Stack>
  )
}

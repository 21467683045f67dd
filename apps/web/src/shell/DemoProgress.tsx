import { useT } from '../i18n/texts.ts'
import { Stack } from '../ui/layout.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useMe } from './Workspace.tsx'

/** How much of the demo data is there, until all of it is. */
export function DemoProgress() {
  const t = useT('shell')
  const percent = useMe().data?.demoPercent
  if (percent === undefined) return null
  const label = t('demoData', { percent })
  return (
    <Stack gap={4}>
      <small>{label}</small>
      <ProgressBar label={label} fraction={percent / 100} />
    </Stack>
  )
}

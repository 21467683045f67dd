import type { ReactNode } from 'react'
import { Sheet, Stack } from '../../../ui/layout.tsx'

/** One part of the form under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet gap={24}>
      <h2>{title}</h2>
      <Stack gap={24}>{children}</Stack>
    </Sheet>
  )
}

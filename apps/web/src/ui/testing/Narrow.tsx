import type { ReactNode } from 'react'
import { Stack } from '../layout.tsx'

/** As wide as a phone leaves it. */
export function Narrow({ children }: { children: ReactNode }) {
  return (
    <div style={{ inlineSize: '22.375rem' }}>
      <Stack>{children}</Stack>
    </div>
  )
}

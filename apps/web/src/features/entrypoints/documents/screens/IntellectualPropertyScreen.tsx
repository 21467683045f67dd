import { lazy } from 'react'
import { Written } from '../Written.tsx'

const IntellectualProperty = lazy(() => import('../pages/IntellectualProperty.tsx'))

/** Spec §2, /ip. */
export default function IntellectualPropertyScreen() {
  return (
    <Written id="intellectualProperty">
      <IntellectualProperty />
    </Written>
  )
}

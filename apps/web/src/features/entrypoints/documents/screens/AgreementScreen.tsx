import { lazy } from 'react'
import { Written } from '../Written.tsx'

const Agreement = lazy(() => import('../pages/Agreement.tsx'))

/** Spec §2, /agreement: both agreements, for everybody to read. */
export default function AgreementScreen() {
  return (
    <Written id="agreement">
      <Agreement />
    </Written>
  )
}

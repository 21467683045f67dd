import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const Agreement = lazy(() => import('../pages/Agreement.tsx'))

/** Spec §2, /agreement: both agreements, for everybody to read. */
export default function AgreementScreen() {
  return (
    <UnhydratedDocument id="agreement">
      <Agreement />
    </UnhydratedDocument>
  )
}

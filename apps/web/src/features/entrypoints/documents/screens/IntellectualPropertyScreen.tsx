import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const IntellectualProperty = lazy(() => import('../pages/IntellectualProperty.tsx'))

/** Spec §2, /ip. */
export default function IntellectualPropertyScreen() {
  return (
    <UnhydratedDocument id="intellectualProperty">
      <IntellectualProperty />
    </UnhydratedDocument>
  )
}

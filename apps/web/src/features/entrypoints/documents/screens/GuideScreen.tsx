import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const Guide = lazy(() => import('../pages/Guide.tsx'))

/** Spec §2, /tutorials/guide. */
export default function GuideScreen() {
  return (
    <UnhydratedDocument id="guide">
      <Guide />
    </UnhydratedDocument>
  )
}

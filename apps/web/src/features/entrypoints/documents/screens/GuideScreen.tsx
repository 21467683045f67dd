import { lazy } from 'react'
import { Written } from '../Written.tsx'

const Guide = lazy(() => import('../pages/Guide.tsx'))

/** Spec §2, /tutorials/guide. */
export default function GuideScreen() {
  return (
    <Written id="guide">
      <Guide />
    </Written>
  )
}

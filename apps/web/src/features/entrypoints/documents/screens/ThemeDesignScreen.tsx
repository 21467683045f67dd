import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const ThemeDesign = lazy(() => import('../pages/ThemeDesign.tsx'))

/** Spec §2, /tutorials/themeDesignSpecifications. */
export default function ThemeDesignScreen() {
  return (
    <UnhydratedDocument id="themeDesign">
      <ThemeDesign />
    </UnhydratedDocument>
  )
}

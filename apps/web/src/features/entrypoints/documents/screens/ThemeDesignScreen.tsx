import { lazy } from 'react'
import { Written } from '../Written.tsx'

const ThemeDesign = lazy(() => import('../pages/ThemeDesign.tsx'))

/** Spec §2, /tutorials/themeDesignSpecifications. */
export default function ThemeDesignScreen() {
  return (
    <Written id="themeDesign">
      <ThemeDesign />
    </Written>
  )
}

import { lazy } from 'react'
import { Written } from '../Written.tsx'

const Developers = lazy(() => import('../pages/Developers.tsx'))

/** `/developers`: how scripts call the portal. */
export default function DevelopersScreen() {
  return (
    <Written id="developers">
      <Developers />
    </Written>
  )
}

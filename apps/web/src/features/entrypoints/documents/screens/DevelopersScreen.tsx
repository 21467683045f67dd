import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const Developers = lazy(() => import('../pages/Developers.tsx'))

/** `/developers`: how scripts call the portal. */
export default function DevelopersScreen() {
  return (
    <UnhydratedDocument id="developers">
      <Developers />
    </UnhydratedDocument>
  )
}

import { Navigate } from 'react-router'
import { paths } from '../../../../app/paths.ts'

/** Spec §2: /tutorials redirects to the guide. */
export default function ToGuide() {
  return <Navigate to={paths.document('guide')} replace />
}

import { redirect } from 'react-router'
import { paths } from '../../../../app/paths.ts'

/** Spec §2: /tutorials redirects to the guide. */
export const loader = () => redirect(paths.document('guide'))
export const clientLoader = loader

export default function ToGuide() {
  return null
}

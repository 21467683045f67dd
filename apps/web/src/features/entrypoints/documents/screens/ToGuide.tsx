import { redirect } from 'react-router'
import { paths } from '../../../../app/paths.ts'

/** Spec §2: /tutorials redirects to the guide. */
const toGuide = () => redirect(paths.document('guide'))
export const loader = toGuide
export const clientLoader = toGuide

export default function ToGuide() {
  return null
}

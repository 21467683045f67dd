import { redirect } from 'react-router'
import { paths } from './paths.ts'

// The browser's script is without `loader`, whatever names it.
const lead = () => redirect(paths.settings())
export const loader = lead
export const clientLoader = lead

export default function ToSettings() {
  return null
}

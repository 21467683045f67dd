import { redirect } from 'react-router'
import { paths } from './paths.ts'

export const loader = () => redirect(paths.settings())
export const clientLoader = loader

export default function ToSettings() {
  return null
}

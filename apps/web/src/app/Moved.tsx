import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from './paths.ts'

/** Addresses that people guess from the words of the navigation. */
const MOVED: Readonly<Record<string, string>> = {
  '/earnings': paths.revenues(),
  '/console/finance/payments': paths.console('finance/payouts'),
}

// The browser's script is without `loader`, whatever names it.
const lead = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  redirect(MOVED[new URL(request.url).pathname] ?? paths.home())
export const loader = lead
export const clientLoader = lead

export default function Moved() {
  return null
}

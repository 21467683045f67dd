import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from './paths.ts'

/** Addresses that people try, and the pages that they mean. */
const PAGES: Readonly<Record<string, string>> = {
  '/settings': paths.settings(),
  '/earnings': paths.revenues(),
  '/console/finance/payments': paths.console('finance/payouts'),
}

const lead = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  redirect(PAGES[new URL(request.url).pathname.replace(/\/$/, '')] ?? paths.home())
// The browser's script is without `loader`, whatever names it.
export const loader = lead
export const clientLoader = lead

export default function Moved() {
  return null
}

import { lazy } from 'react'
import { Written } from '../Written.tsx'

const HowYouArePaid = lazy(() => import('../pages/HowYouArePaid.tsx'))

/** `/tutorials/howYouArePaid`: from a sale to the bank account. */
export default function HowYouArePaidScreen() {
  return (
    <Written id="howYouArePaid">
      <HowYouArePaid />
    </Written>
  )
}

import { lazy } from 'react'
import { Written } from '../Written.tsx'

const CopyrightProof = lazy(() => import('../pages/CopyrightProof.tsx'))

/** Spec §2, /docs/proof-of-copyright-example. */
export default function CopyrightProofScreen() {
  return (
    <Written id="copyrightProof">
      <CopyrightProof />
    </Written>
  )
}

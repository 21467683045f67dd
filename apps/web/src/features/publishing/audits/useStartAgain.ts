import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { published } from '../products/public.ts'

/** A removed product returns by a new submission: a draft with everything it was last published with. */
export function useStartAgain(productType: ProductType) {
  const navigate = useNavigate()
  return useApiMutation(
    async (productId: string) => {
      const { details } = await published(productId)
      return call(saveProductInfo, { body: { productId, details } })
    },
    {
      invalidates: [listWorksOfType],
      onDone: ({ auditId }) => void navigate(paths.editWork(auditId, productType)),
    },
  )
}

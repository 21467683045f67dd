/** NOTIFY channel; the payload is the product that changed. */
export const PRODUCT_CHANNEL = 'easel_product'

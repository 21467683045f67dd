export { useFigures } from './useFigures.ts'
export { useUsd } from './useUsd.ts'

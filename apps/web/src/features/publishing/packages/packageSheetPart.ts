/** The script that shows what is inside a theme package; most works have none. */
export const packageSheetPart = () => import('./PackageSheet.tsx')

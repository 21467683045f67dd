/**
 * Vite splits by itself; without these groups a page would fetch a hundred small files, which pack worse and lengthen
 * the router's list of routes. At most five (docs/decisions/pages.md).
 */
export const chunks = [
  // What every page stands on, and the styles of documents, which come written.
  {
    name: 'frame',
    priority: 5,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|icons\/Icon(?:Search|AlertTriangle|X)\.|src\/(?:root|app\/(?:layouts\/PublicLayout|reportActions)|ui\/(?:PageHeader|StatusBadge|Button|Segmented|Chip|VisuallyHidden|DateTime|format|Kbd|useHotkeys))\.tsx?|src\/ui\/Markdown\.module\.css/,
  },
  // What every page of a workspace and of the console has around it.
  { name: 'workspace', priority: 4, test: /src\/app\/layouts\/(?:Workspace|Console)Layout\.tsx/ },
  // Components that many screens share, with their icons; Markdown and the mock-up are also on public pages, which need no other.
  {
    name: 'pieces',
    priority: 3,
    minShareCount: 8,
    test: /src\/ui\/(?!Markdown\.|Phone(?:Mockup|Stage|FaceChoice|Pair)\.|usePhone\w+\.|phoneMoment\.|sceneClock\.|lightness\.|form\/.*\.tsx?$)|node_modules\/@tabler\/icons-react\//,
  },
  // Forms that are checked as one types.
  {
    name: 'fields',
    priority: 2,
    minShareCount: 5,
    test: /src\/ui\/form\/|node_modules\/(?:react-hook-form|@hookform)\//,
  },
]

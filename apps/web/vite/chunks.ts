/**
 * Vite splits by itself; without these groups a page would fetch a hundred small files, which pack worse and lengthen
 * the router's list of routes. At most five (docs/decisions/pages.md). A group takes along what its modules stand on,
 * unless a group of a higher priority has it: what public pages need comes before what only signed-in readers do.
 */
export const chunks = [
  // What every page stands on, and the styles of documents, which come written.
  {
    name: 'frame',
    priority: 5,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|icons\/Icon(?:Search|AlertTriangle|X)\.|src\/(?:root|entry\.client|app\/(?:layouts\/PublicLayout|reportActions)|ui\/(?:PageHeader|StatusBadge|Button|Segmented|Chip|VisuallyHidden|DateTime|format|Kbd|useHotkeys))\.tsx?|src\/ui\/Markdown\.module\.css/,
  },
  // Components that many screens share, with their icons; Markdown and the mock-up are also on public pages, which need no other.
  {
    name: 'pieces',
    priority: 4,
    minShareCount: 8,
    test: /src\/ui\/(?!Markdown\.|Phone(?:Mockup|Stage|FaceChoice|Pair)\.|usePhone\w+\.|phoneMoment\.|sceneClock\.|lightness\.|form\/.*\.tsx?$)|node_modules\/@tabler\/icons-react\//,
  },
  // What pages of editions and the front page share with the workspace.
  {
    name: 'public',
    priority: 3,
    test: /web\/src\/(?:app\/(?:editionSites|useAddress|lazyPart)|features\/competitions\/editions\/(?:edition|Moment|Head|PhaseStatus|Plain))\.tsx?|domain\/src\/(?:phoneMoment|base\/calendar\/promises)\.ts/,
  },
  // Forms that are checked as one types.
  {
    name: 'fields',
    priority: 2,
    minShareCount: 5,
    test: /src\/ui\/form\/|node_modules\/(?:react-hook-form|@hookform)\//,
  },
  // What every page of a workspace and of the console has around it.
  { name: 'workspace', priority: 1, test: /src\/app\/layouts\/(?:Workspace|Console)Layout\.tsx/ },
]

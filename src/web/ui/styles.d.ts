/** A style sheet whose address does not end in `.css`; the bundler knows it by the package's exports. */
declare module 'react-data-table-component/css'

// The files of a worker share its modules, and the store's library looks for IndexedDB once, when it is first imported.
import 'fake-indexeddb/auto'

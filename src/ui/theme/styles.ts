/**
 * The styles of the Mantine components in use, one file for each, in the order in which Mantine layers them
 * (a component's styles follow those of what it is made of). A new component adds its line here, and those of what
 * it is made of. The variables come from the provider, for the colours of this theme alone.
 */
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/Chip.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Table.css'
import './global.css'
import '../form/form.css'
import '../ui.css'
import '../lists.css'

import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepWishes, wishes } from './frame/wishes.svelte';
import { speak } from './lang/words.svelte';

keepWishes();
await speak(wishes.language);
mount(App, { target: document.body });

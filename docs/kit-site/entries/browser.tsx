import '@/global.css';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../PageData';
import { Site } from '../parts/Site';

const place = document.getElementById('site');
const data = document.getElementById('page')?.textContent;
if (!place || !data) throw new Error('This page was not made by the docs’ build, so it has nothing to show.');
hydrateRoot(place, <Site page={JSON.parse(data) as PageData} />);

/** Exports of the router for remotes. Sharing react-router itself would cost 31 KB (measured). */
export {
  data,
  useActionData,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';

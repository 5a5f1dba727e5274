// Set by the shell's loader, because the build does not know the release's version.
__webpack_public_path__ = __REMOTE_PUBLIC_BASE__;
